import { type BundleSeed, bundleSeeds, type PlanSeed, planSeeds } from '@marula/contract/plans';
import { getTenant } from '@/lib/tenant';

// The values a new database starts with. Once the server lists its plans, this file asks it; nothing else reads them.
export const listedPlans = (): readonly PlanSeed[] => planSeeds[getTenant().code];
export const listedBundles = (): readonly BundleSeed[] => bundleSeeds[getTenant().code];
