import type { TextChannel } from '@marula/contract/news-texts';

/** What the server writes into the page (`<script type="application/json" id="config">`): nothing secret, nothing needed at build time. */
export interface PublicConfig {
  /** On: every page but /maintenance leads there. */
  maintenance: boolean;
  /** Where icon data is asked for, in Iconify's API format. */
  iconsUrl: string;
  /** Left out: errors are not sent anywhere. */
  errorReportingUrl?: string;
  sentryDsn?: string;
  tagManagerId?: string;
  /** Left out: nobody outside is asked where somebody was on their way to. */
  branchKey?: string;
  branchUrl?: string;
  analyticsId?: string;
  /** Where both of Google's scripts come from. */
  tagsUrl?: string;
  posthogKey?: string;
  posthogUrl?: string;
  liveChatUrl?: string;
  /** Left out: no bot check. */
  recaptchaSiteKey?: string;
  recaptchaUrl?: string;
  /** Whose accounts people can sign in with. */
  signInProviders?: string[];
  /** Left out: people sign in by mail only. */
  phoneSignIn?: boolean;
  /** How news reaches a phone; none where no message can be sent. */
  textChannels?: TextChannel[];
  /** Left out: places are searched in the product's own list. */
  googleMapsKey?: string;
  /** Raised when what we ask consent for changes: everybody is asked again. */
  consentRevision: number;
}

const defaults: PublicConfig = { maintenance: false, iconsUrl: '/icons', consentRevision: 0 };

const read = (): PublicConfig => {
  try {
    return { ...defaults, ...JSON.parse(document.getElementById('config')?.textContent || '{}') };
  } catch {
    return defaults;
  }
};

export const config: PublicConfig = read();
