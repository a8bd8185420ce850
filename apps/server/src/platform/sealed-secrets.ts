import { sealSecrets } from '@marula/platform/auth/seal-secrets';
import { SealError } from '@marula/platform/auth/seals';
import type { PlatformContext } from '@marula/platform/platform';
import { StartupError } from '../core/startup-error.ts';

/** Seals what stands in the database unsealed, or says in one sentence why the server cannot start. */
export async function sealStoredSecrets(platform: PlatformContext): Promise<void> {
  try {
    await sealSecrets(platform);
  } catch (error) {
    if (error instanceof SealError) throw new StartupError(error.message.replace('keys_secret', 'KEYS_SECRET'));
    throw error;
  }
}
