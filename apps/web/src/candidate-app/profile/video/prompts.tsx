import { m } from '@/paraglide/messages';
import { Icon } from '../../ui/icon';
import classes from './video.module.css';

const prompts = [
  m.candidate_app_profile_prompt_who,
  m.candidate_app_profile_prompt_work,
  m.candidate_app_profile_prompt_proud,
];

interface PromptsProps {
  /** Left out before it begins. */
  seconds?: number;
  of: number;
}

/** What to say, one after the other: each has its share of the minute. */
export function Prompts({ seconds, of }: PromptsProps) {
  const now =
    seconds === undefined ? undefined : Math.min(prompts.length - 1, Math.floor((seconds * prompts.length) / of));
  return (
    <ol className={classes.prompts} aria-label={m.candidate_app_profile_prompts()}>
      {prompts.map((prompt, index) => (
        <li key={prompt()} data-now={index === now || undefined} aria-current={index === now || undefined}>
          <Icon name={now !== undefined && index < now ? 'check' : 'message-circle'} size={18} /> {prompt()}
        </li>
      ))}
    </ol>
  );
}
