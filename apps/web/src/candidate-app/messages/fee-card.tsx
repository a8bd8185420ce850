import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { callFine } from './fine-messages';
import classes from './thread.module.css';

interface FeeCardProps {
  messageId: string;
  /** Left out once the company is blocked. */
  onReport?: (() => void) | undefined;
}

/** At the message it is about, with the way out. */
export const FeeCard = ({ messageId, onReport }: FeeCardProps) => (
  <div className={classes.card}>
    <Notice
      icon="triangle-alert"
      tone="warn"
      role="alert"
      title={m.candidate_app_messages_fee_title()}
      act={
        onReport && (
          <>
            <Button icon="flag" onClick={onReport}>
              {m.candidate_app_messages_report_and_block()}
            </Button>
            <Button look="outline" onClick={() => callFine(messageId)}>
              {m.candidate_app_messages_fee_other()}
            </Button>
          </>
        )
      }
    >
      {m.candidate_app_messages_fee_text()}
    </Notice>
  </div>
);
