import type { Employer } from '@marula/contract/employers.contract';
import { type PlanFeature, type PlanFeatures, planFeatureDefaults } from '@marula/contract/plans';
import { type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import { api, setCallContext } from '../api';
import * as employersEndpoints from '../endpoints/employers.gen';
import * as subscriptionsEndpoints from '../endpoints/subscriptions.gen';
import { createStore, useStore } from '../store';
import { getTenant } from '../tenant';
import { setRules } from './ability';
import { currentLook } from './look';
import { sessionState, startSession } from './session';

/** The signed-in employer; null before they are known, and for who has no profile. */
export const me = createStore<Employer | null>(null);

interface Plan {
  /** Until they are known: none. */
  features: PlanFeatures;
  /** Why they are not known. */
  error?: Error;
  asking?: boolean;
}

const noPlan: Plan = { features: planFeatureDefaults };
const plan = createStore(noPlan);

export const useMe = (): Employer | null => useStore(me);
/** The company's country says in which money, under which tax and how it pays, whichever site somebody came from. */
export const companyTenant = (): Tenant => tenantOfWorkCountry(me.get()?.work_country_id ?? 0) ?? getTenant();

export const usePlan = (): Plan => useStore(plan);
/** Why the plan is not known. */
export const planError = (): Error | undefined => plan.get().error;

export const useFeature = (feature: PlanFeature): boolean => Boolean(usePlan().features[feature]);

setCallContext(() => ({
  companyId: me.get()?.company_id ?? undefined,
  accessToken: sessionState.get().session?.access_token,
  lookId: currentLook()?.id,
}));

/** Every time the person changes, what they may do changes with them. */
export const setMe = (employer: Employer | null) => {
  me.set(employer);
  if (!employer) plan.set(noPlan);
  setRules(employer?.role?.permissions.abilities);
};

/** Never fails: whoever needs the plan says that it could not be had, and everybody else goes on. */
export const loadPlan = async (): Promise<void> => {
  const { features, error } = plan.get();
  plan.set({ ...plan.get(), asking: true });
  try {
    plan.set({ features: await api(subscriptionsEndpoints.features) });
  } catch (failure) {
    // What was known before still holds: the server decides each call by itself.
    const known = features !== planFeatureDefaults && !error;
    plan.set(known ? { features } : { features, error: failure as Error });
  }
};

/** Asks the server who this is; also after a change of role, plan or company. */
export const loadMe = async (): Promise<Employer> => {
  const id = currentLook()?.person.id ?? sessionState.get().user?.id ?? '';
  const employer = await api(employersEndpoints.read, { params: { id } });
  setMe(employer);
  if (employer.company_id) await loadPlan();
  return employer;
};

/** The person, asked for once; everything that needs to know them waits for the same answer. */
let asking: Promise<Employer> | undefined;
export const ensureMe = async (): Promise<Employer> => {
  const known = me.get();
  if (known) return known;
  await startSession();
  asking ??= loadMe().finally(() => {
    asking = undefined;
  });
  return asking;
};
