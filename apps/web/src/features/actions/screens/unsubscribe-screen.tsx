import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { candidateMailKinds, digestKinds, type StoppableKind } from '@marula/contract/mail-kinds';
import type { Unsubscription } from '@marula/contract/mails.contract';
import { stoppableKindNames } from '@/domain/mail-kind-names';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import { PageHead } from '@/ui/page-head';

/** What the page's own form has just asked for. */
type Asked = 'stop' | 'again';

interface UnsubscribeScreenProps {
  token: string;
  asked?: string | undefined;
  unsubscription: Unsubscription;
}

const isOfNews = ({ kinds }: Pick<Unsubscription, 'kinds'>) => kinds.includes('news');

const wordsOf = (unsubscription: Unsubscription, asked: string | undefined) => {
  const { wanted, digest } = unsubscription;
  if (isOfNews(unsubscription) && wanted && (asked === 'again' || asked === 'subscribe')) {
    return { title: m.mails_news_back_title(), lead: m.mails_back_text() };
  }
  if (isOfNews(unsubscription) && asked === 'subscribe') {
    return { title: m.mails_news_confirm_title(), lead: m.mails_news_confirm_text() };
  }
  if (wanted && asked === 'again') return { title: m.mails_back_title(), lead: m.mails_back_text() };
  if (wanted) return { title: m.mails_stop_title(), lead: digest ? m.mails_stop_digest() : m.mails_stop_text() };
  return {
    title: asked === 'stop' ? m.mails_stopped_title() : m.mails_already_title(),
    lead: m.mails_stopped_text(),
  };
};

/**
 * Asked once more before it happens: programs that look at mails follow every link in them. A form that any browser
 * sends, because who wants no more mails must not need a script for it.
 */
export function UnsubscribeScreen({ token, asked, unsubscription }: UnsubscribeScreenProps) {
  const { kinds, digest, report, wanted } = unsubscription;
  const names = Object.keys(stoppableKindNames) as StoppableKind[];
  const shown = names.filter((kind) =>
    digest && !(wanted && asked === 'again') ? isGathered(kind) : kinds.includes(kind),
  );
  const next: Asked = wanted ? 'stop' : 'again';
  return (
    <PageHead {...wordsOf(unsubscription, asked)}>
      <ul>
        {shown.map((kind) => (
          <li key={kind}>{stoppableKindNames[kind]()}</li>
        ))}
        {report ? <li>{m.mails_monday_report()}</li> : null}
      </ul>
      <form
        method="post"
        action={`/action?unsubscribe=${token}&asked=${next}`}
        className={`${layout.wrapping} ${layout.gap12}`}
      >
        {wanted ? (
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        ) : (
          <input type="hidden" name="again" value="yes" />
        )}
        <button
          type="submit"
          {...buttonLook({ size: 'lg', variant: (wanted && !asked) || asked === 'subscribe' ? 'filled' : 'default' })}
        >
          {labelOf(unsubscription, asked)}
        </button>
        {!isOfNews(unsubscription) && <SettingsLink kinds={kinds} />}
      </form>
    </PageHead>
  );
}

const labelOf = ({ wanted }: Unsubscription, asked: string | undefined) => {
  if (wanted) return m.mails_stop();
  return asked === 'subscribe' ? m.mails_news_confirm() : m.mails_again();
};

const isCandidates = (kind: StoppableKind) => candidateMailKinds.some((own) => own === kind);

/** Who looks for work has their settings in their own app, which is another document. */
const SettingsLink = ({ kinds }: Pick<Unsubscription, 'kinds'>) =>
  kinds.some(isCandidates) ? (
    <a href={candidateAppBase + candidateAppPaths.settings} {...buttonLook({ variant: 'plain', size: 'lg' })}>
      {m.mails_settings()}
    </a>
  ) : (
    <ButtonLink to="/dashboard/settings/account" variant="plain" size="lg">
      {m.mails_settings()}
    </ButtonLink>
  );

const isGathered = (kind: StoppableKind) => digestKinds.some((gathered) => gathered === kind);

/** In place: a redirect would need a script. */
export const UnsubscribeRefusedScreen = () => (
  <PageHead title={m.identity_invalid_title()} lead={m.mails_invalid_text()}>
    <ButtonLink to="/dashboard/settings/account" size="lg">
      {m.mails_settings()}
    </ButtonLink>
  </PageHead>
);
