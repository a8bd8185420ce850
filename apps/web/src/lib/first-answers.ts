import { type FirstAnswer, type FirstAnswers, firstDataId } from '@marula/contract/first-html';

export const responseOf = ({ status, body }: FirstAnswer) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let answers: FirstAnswers | undefined;

const all = (): FirstAnswers => {
  answers ??= JSON.parse(globalThis.document?.getElementById(firstDataId)?.textContent || '{}') as FirstAnswers;
  return answers;
};

/** What came with the page's HTML: given out once, because the next time it would be old. */
export const takeFirstAnswer = (address: string): Response | undefined => {
  const answer = all()[address];
  delete all()[address];
  return answer && responseOf(answer);
};

export const hasFirstAnswer = (address: string): boolean => address in all();

/** The same by its path alone, for pages that ask it once and have no room for the client of the API. */
export const takeFirstReply = <Reply>(path: string): Reply | undefined => {
  const [address, answer] = Object.entries(all()).find(([asked]) => asked.split('?')[0] === path) ?? [];
  if (address) delete all()[address];
  return answer?.status === 200 ? (answer.body as Reply) : undefined;
};
