import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import { m } from '@/paraglide/messages';

/** Whom somebody talks with: a company, or us. */
export const chatName = ({ company }: Pick<OwnChat, 'company'>): string => company?.name ?? m.chat_support();

/** What it is about: a job, or what we were asked. */
export const chatSubject = ({ job, support }: Pick<OwnChat, 'job' | 'support'>): string | undefined =>
  job?.title ?? support?.subject;
