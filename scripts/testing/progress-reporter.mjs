// Tells whoever started the tests how far they are. What failed is said by the reporter beside this one.
import { stripVTControlCharacters } from 'node:util';

const tell = (message) => process.send?.(message);

/** So many lines of what differed say which of them it was. */
const LINES = 8;

/** Why a test failed before it passed: without the reason nobody could look for the fault. */
const failureOf = (test) => {
  const { message = '', stacks = [], diff = '' } = test.result().errors?.[0] ?? {};
  const [at] = stacks;
  const differs = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[-+] /.test(line))
    .slice(0, LINES);
  return [message.split('\n', 2).join(' '), ...(at ? [`(line ${at.line})`] : []), ...differs].join(' ');
};

const failedIn = (module) => [...module.children.allTests('failed')].length;

export default class ProgressReporter {
  #passed = 0;
  #failed = 0;
  #files = 0;
  #ended = 0;
  #wavering = [];

  onTestRunStart(specifications) {
    this.#files = specifications.length;
    this.#tell();
  }

  onTestModuleEnd(module) {
    const failed = failedIn(module);
    this.#passed += [...module.children.allTests('passed')].length;
    // A file that cannot be loaded, or whose hooks fail, has no failed test and has failed all the same.
    this.#failed += failed === 0 && !module.ok() ? 1 : failed;
    this.#ended += 1;
    for (const test of module.children.allTests('passed')) {
      if (!test.diagnostic()?.flaky) continue;
      this.#wavering.push(`${module.relativeModuleId} > ${test.fullName}: ${failureOf(test)}`);
    }
    this.#tell();
  }

  #tell() {
    tell({
      passed: this.#passed,
      failed: this.#failed,
      files: this.#files,
      ended: this.#ended,
      wavering: this.#wavering,
    });
  }
}
