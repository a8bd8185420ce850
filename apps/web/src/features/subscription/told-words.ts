import type { PaymentPreview } from '@marula/contract/payments.endpoints.contract';
import type { Warning } from '@marula/contract/subscriptions.contract';

interface Told {
  code: string;
  message: string;
  current_count?: number | undefined;
  limit?: number | undefined;
}

/** What the server lets somebody know, in the visitor’s own words. These come with the first one that is needed. */
const inWords = async <T extends Told>(told: T): Promise<T> => {
  const copy = await import('@/lib/error-copy').catch(() => undefined);
  const { current_count = 0, limit = 0 } = told;
  return { ...told, message: copy?.errorSentence(told.code, { current_count, limit }) ?? told.message };
};

export const previewInWords = async (preview: PaymentPreview): Promise<PaymentPreview> => ({
  ...preview,
  refusal: preview.refusal && (await inWords(preview.refusal)),
});

/** How a payment went, or what is saved to pay with: both may come with warnings. */
export const warningsInWords = async <T extends { warnings: Warning[] }>(reply: T): Promise<T> => ({
  ...reply,
  warnings: await Promise.all(reply.warnings.map(inWords)),
});
