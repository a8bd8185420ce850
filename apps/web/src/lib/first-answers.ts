import { type FirstAnswer, type FirstAnswers, firstDataId } from '@marula/contract/first-html';

export const responseOf = ({ status, body }: FirstAnswer) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let answers: FirstAnswers | undefined;

/** What came with the page's HTML: given out once, because the next time it would be old. */
export const takeFirstAnswer = (address: string): Response | undefined => {
  answers ??= JSON.parse(document.getElementById(firstDataId)?.textContent || '{}') as FirstAnswers;
  const answer = answers[address];
  delete answers[address];
  return answer && responseOf(answer);
};
