import { useQuery } from '@tanstack/react-query';
import { config } from '@/lib/config';
import { m } from '@/paraglide/messages';
import { phoneQuery } from '../phone/phone';
import { Choice } from '../ui/choice';

interface TextChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Only to a number that is known; who has chosen it can always take it back. */
export function TextChoice({ checked, onChange }: TextChoiceProps) {
  const isOffered = Boolean(config.textChannels?.length);
  const { data: phone } = useQuery({ ...phoneQuery, enabled: isOffered });
  if (!checked && (!isOffered || phone === undefined)) return null;
  return (
    <Choice
      kind="checkbox"
      label={m.candidate_app_texts_message()}
      hint={phone ? m.candidate_app_texts_daily({ phone }) : m.candidate_app_texts_no_number()}
      checked={checked}
      disabled={!phone && !checked}
      onChange={() => onChange(!checked)}
    />
  );
}
