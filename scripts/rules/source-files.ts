import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file that git tracks or would, as paths from the root. What is ignored is not ours to judge. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

export const codeFiles = (): string[] => projectFiles().filter((file) => /\.tsx?$/.test(file) && !isGenerated(file));

export const isGenerated = (file: string): boolean => /\.gen\.ts$|\/paraglide\//.test(file);
export const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$|\/test-[\w-]+\.tsx?$/.test(file);

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
