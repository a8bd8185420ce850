import type { Message } from '@marula/contract/chats.contract';
import type { Tx } from '../../core/database.ts';
import { publishAll } from '../../realtime/publish.ts';
import type { Participation } from './participation.ts';

/**
 * What somebody wrote, to all who may hear it, by the transaction that stores it: it needs no looking up, and waits in no
 * queue (docs/decisions/034-heard-at-the-commit.md). A person's words are the same in every locale.
 */
export async function echoWritten(tx: Tx, chat: Participation, message: Message): Promise<void> {
  const { id, company_id, applicant_id } = chat;
  // An address is for one reader: who wants to see the picture asks for one.
  const body = { action: 'created', row: { ...message, image_url: null } } as const;
  const of = { event: 'message' } as const;
  const team =
    chat.private || company_id === null
      ? ({ channel: 'chat', id } as const)
      : ({ channel: 'messages', id: company_id } as const);
  const applicant = applicant_id ? [{ channel: 'candidate', id: applicant_id } as const] : [];
  await publishAll(
    tx,
    { id: message.id, recorded_at: message.created_at },
    [team, ...applicant].map((to) => ({ to: { ...to, ...of }, body })),
  );
}
