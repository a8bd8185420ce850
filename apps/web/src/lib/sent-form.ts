import { type SentPageForm, sentFormName } from '@marula/contract/first-html';
import { takeFirstAnswer } from './first-answers';

interface Kept {
  json: () => Promise<SentPageForm>;
}

let read = (): SentPageForm | Promise<SentPageForm> | undefined =>
  (takeFirstAnswer(sentFormName) as Kept | undefined)?.json();

/** Told by whoever draws pages where there is no document. */
export const setSentForm = (found: () => SentPageForm | undefined) => {
  read = found;
};

/** What the page's own form has just done, where no script ran when it was sent. Known once: the next visit is another. */
export const sentForm = async (): Promise<SentPageForm | undefined> => read();
