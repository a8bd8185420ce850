import type { Candidate } from '@marula/contract/candidates.contract';
import { storage } from '@marula/contract/file-limits';

const { buckets } = storage;

interface Reader {
  profile_id: string;
  session_id: string;
}

/** As much of the port as it takes. */
interface Signer {
  sign(bucket: string, name: string, seconds: number, reader: Reader): Promise<string>;
}

type Document = Candidate['documents'][number];
type Language = Candidate['languages'][number];
type Vehicle = Candidate['vehicles'][number];
type Video = NonNullable<Candidate['video']>;

/** Parts of a profile with addresses that their reader's browser can open for a while, in the place of the files' names. */
export const fileAddresses = (files: Signer, reader: Reader) => {
  const signed = (bucket: string, name: string) => files.sign(bucket, name, storage.addressSeconds, reader);
  const orNone = async (bucket: string, name: string | null) => (name === null ? null : signed(bucket, name));
  const document = async <D extends Document>(one: D): Promise<D> => ({
    ...one,
    url: await signed(buckets.candidateDocuments, one.url),
  });
  return {
    document,
    entry: async <E extends { documents: Document[] }>(one: E): Promise<E> => ({
      ...one,
      documents: await Promise.all(one.documents.map(document)),
    }),
    language: async <L extends Language>(one: L): Promise<L> => ({
      ...one,
      recording_url: await orNone(buckets.candidateRecordings, one.recording_url),
    }),
    vehicle: async <V extends Vehicle>(one: V): Promise<V> => ({
      ...one,
      image_url: await orNone(buckets.vehicleImages, one.image_url),
    }),
    video: async (one: Video): Promise<Video> => ({
      ...one,
      video_url: await signed(buckets.candidateVideos, one.video_url),
    }),
  };
};

/**
 * A whole profile with addresses. Whether the reader may see it whole is decided before; whether they still may, by the
 * platform whenever one of them is opened.
 */
export async function withFileAddresses<C extends Candidate>(files: Signer, reader: Reader, candidate: C): Promise<C> {
  const addresses = fileAddresses(files, reader);
  return {
    ...candidate,
    documents: await Promise.all(candidate.documents.map(addresses.document)),
    education: await Promise.all(candidate.education.map(addresses.entry)),
    job_history: await Promise.all(candidate.job_history.map(addresses.entry)),
    languages: await Promise.all(candidate.languages.map(addresses.language)),
    vehicles: await Promise.all(candidate.vehicles.map(addresses.vehicle)),
    video: candidate.video && (await addresses.video(candidate.video)),
  };
}
