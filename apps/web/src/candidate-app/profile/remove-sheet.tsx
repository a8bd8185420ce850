import { useMutation } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';

interface RemoveSheetProps {
  title: string;
  /** What goes with it. */
  text: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asked before something goes for good. */
export function RemoveSheet({ title, text, remove, onClose }: RemoveSheetProps) {
  const removing = useMutation({ mutationFn: remove, onSuccess: onClose });
  return (
    <Sheet
      title={m.candidate_app_profile_remove_ask({ title })}
      onClose={onClose}
      foot={
        <>
          <Button size="lg" wide disabled={removing.isPending} onClick={() => removing.mutate()}>
            {m.candidate_app_profile_remove()}
          </Button>
          <Button look="quiet" wide onClick={onClose}>
            {m.candidate_app_profile_keep()}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {removing.error && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {removing.error.message}
        </Notice>
      )}
    </Sheet>
  );
}
