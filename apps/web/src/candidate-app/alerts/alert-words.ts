import type { JobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { formatMoney } from '@marula/contract/formats';
import { metersPerKilometre } from '@/lib/browse-choices';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

export const fits = [0, 50, 75] as const;

export const fitWords = (least: number): string => {
  if (least === 0) return m.candidate_app_alerts_fit_any();
  return least <= 50 ? m.candidate_app_alerts_fit_half() : m.candidate_app_alerts_fit_most();
};

export const oftenWords = {
  at_once: m.candidate_app_alerts_at_once,
  daily: m.candidate_app_alerts_daily,
  weekly: m.candidate_app_alerts_weekly,
} as const;

/** How somebody hears of what an alert found. */
export type Ways = Pick<JobAlert, 'bell' | 'mail' | 'text'>;

export const titleOf = ({ words, industry_position, industry }: JobAlert): string =>
  words || industry_position?.name || industry?.name || m.candidate_app_alerts_any();

/** Where, which and for how much, in one line. */
export const askedWords = ({ place, time_commitment, least_pay, least_fit }: JobAlert): string =>
  [
    place
      ? m.candidate_app_alerts_within({
          count: Math.round(place.radius_meters / metersPerKilometre),
          place: place.name,
        })
      : m.browse_anywhere({ country: getTenant().name }),
    time_commitment?.name,
    least_pay === null ? undefined : m.browse_pay_from({ amount: formatMoney(least_pay, getTenant().currency) }),
    least_fit === null ? undefined : m.candidate_app_alerts_fits({ fit: fitWords(least_fit) }),
  ]
    .filter(Boolean)
    .join(' · ');

export const isOn = ({ bell, mail, text }: Ways): boolean => bell || mail || text;

export const howWords = (alert: JobAlert): string => {
  if (!isOn(alert)) return m.candidate_app_alerts_rests();
  const { often, bell, mail, text } = alert;
  const ways = [
    bell && m.candidate_app_alerts_bell(),
    mail && m.candidate_app_alerts_mail(),
    text && m.candidate_app_texts_message(),
  ];
  return [oftenWords[often](), ...ways.filter(Boolean)].join(' · ');
};
