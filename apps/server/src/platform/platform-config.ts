import { checkLimits } from '@marula/contract/check-limits';
import { candidateFileLimits, fileLimits, storage } from '@marula/contract/file-limits';
import { passwordLimits } from '@marula/contract/limits';
import { liveLimits } from '@marula/contract/live-limits';
import { PlatformConfig } from '@marula/platform/config';
import type { Config } from '../core/config.ts';
import { signInProviders } from '../core/sign-in-providers.ts';
import { takesNumbers } from '../core/text-channels.ts';

/** Read by everybody, drawn anew at upload. */
const pictures = {
  public: true,
  file_size_limit: fileLimits.pictureBytes,
  allowed_mime_types: [...fileLimits.pictureTypes],
};

/** Private: who may read and write one is asked at every use (object-access.ts). */
const files = (file_size_limit: number, types: readonly string[]) => ({
  file_size_limit,
  allowed_mime_types: [...types],
});

/** What the product tells the platform: its rules are ours, their enforcement is the platform's. */
export const platformConfig = (config: Config): PlatformConfig =>
  PlatformConfig.parse({
    external_url: config.http.siteUrl,
    site_url: config.http.siteUrl,
    keys_secret: config.signIn.keysSecret,
    external_phone_enabled: takesNumbers(config),
    password_min_length: passwordLimits.min,
    password_max_length: passwordLimits.max,
    refuse_common_passwords: true,
    update_password_require_current_password: true,
    change_address_require_current_password: true,
    password_hash: { memory_kib: config.signIn.passwordHashKib, passes: config.signIn.passwordHashPasses },
    oauth: signInProviders(config.signIn),
    buckets: {
      [storage.buckets.profileImages]: pictures,
      [storage.buckets.companyLogos]: pictures,
      [storage.buckets.candidateDocuments]: {
        ...files(candidateFileLimits.documentBytes, candidateFileLimits.documentTypes),
        reencode_images: true,
        image_quality: candidateFileLimits.documentQuality,
      },
      [storage.buckets.candidateVideos]: files(candidateFileLimits.videoBytes, candidateFileLimits.videoTypes),
      [storage.buckets.candidateRecordings]: files(
        candidateFileLimits.recordingBytes,
        candidateFileLimits.recordingTypes,
      ),
      [storage.buckets.vehicleImages]: {
        ...files(fileLimits.pictureBytes, fileLimits.pictureTypes),
        reencode_images: true,
      },
      [storage.buckets.companyDocuments]: {
        ...files(checkLimits.documentBytes, checkLimits.documentTypes),
        reencode_images: true,
        image_quality: candidateFileLimits.documentQuality,
      },
      [storage.buckets.chat]: { ...files(fileLimits.pictureBytes, fileLimits.pictureTypes), reencode_images: true },
    },
    storage_file_size_limit: candidateFileLimits.videoBytes,
    storage_uploads_per_hour: fileLimits.uploadsPerHour,
    storage_signed_url_exp: storage.addressSeconds,
    // Anybody may have a public picture drawn: in a few sizes it soon costs nothing.
    storage_render_sizes: [...fileLimits.pictureSides],
    // Everything that goes out concerns somebody: there is nothing for who just listens.
    realtime: {
      public_channels: false,
      presence_keys: 'person',
      person_messages_per_second: liveLimits.clientEventsPerSecond,
      max_sockets_per_person: liveLimits.socketsPerPerson,
      // The hook lets nobody keep anything; should it ever be asked less, this still holds.
      person_kept_bytes_per_hour: 0,
    },
  });
