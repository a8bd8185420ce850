import type { AdvertFinding } from '@marula/contract/felix.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keepUses } from '@/domain/felix-uses';
import { api } from '@/lib/api';
import * as felixEndpoints from '@/lib/endpoints/felix.gen';
import { keepDraft, readDraft } from '@/lib/kept-drafts';
import { mended, unmended } from './advert-changes';
import type { JobDraft } from './job-draft';
import { inputOf, isSame } from './job-input';
import type { JobForm } from './use-job-form';

/** What was ignored stays ignored for the same words, in every advert of who ignored it. */
const ignoredName = 'felix-ignored';
const mostIgnored = 200;

const readIgnored = (): string[] => {
  const kept = readDraft(ignoredName)?.value;
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
};

/** A title that is not written yet is not sent as an empty one. */
const adverted = (draft: JobDraft) => {
  const { title, ...rest } = inputOf(draft);
  return title ? { ...rest, title } : rest;
};

export const useFeedback = (form: JobForm) => {
  const client = useQueryClient();
  const stopping = useRef<AbortController>(undefined);
  const [read, setRead] = useState<JobDraft>();
  /** The advert as it was before each was applied. */
  const [applied, setApplied] = useState<ReadonlyMap<string, JobDraft>>(new Map());
  const [earlier] = useState(readIgnored);
  const [ignored, setIgnored] = useState(earlier);
  const [missing, setMissing] = useState<string>();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: ({ draft, signal }: { draft: JobDraft; signal: AbortSignal }) =>
      api(felixEndpoints.reviewJob, { body: { job: adverted(draft) }, signal }),
    onSuccess: ({ uses }, { draft }) => {
      keepUses(client, uses);
      setRead(draft);
      setApplied(new Map());
      setMissing(undefined);
    },
  });
  useEffect(() => () => stopping.current?.abort(), []);

  const put = (id: string, draft: JobDraft | undefined) => {
    setMissing(draft ? undefined : id);
    if (!draft) return false;
    form.setValues(draft);
    return true;
  };
  const keep = (ids: string[]) => {
    setIgnored(ids);
    keepDraft(ignoredName, ids.slice(-mostIgnored), new Date());
  };

  return {
    findings: data?.findings,
    busy: isPending,
    error,
    /** Whether the advert says something else than what was read, beside what was mended. */
    changed: read !== undefined && applied.size === 0 && !isSame(read, form.values),
    mendedSome: applied.size > 0,
    isApplied: ({ id }: AdvertFinding) => applied.has(id),
    /** In an earlier advert: it does not come up again. What is ignored now keeps its way back. */
    wasIgnored: ({ id }: AdvertFinding) => earlier.includes(id),
    isIgnored: ({ id }: AdvertFinding) => ignored.includes(id),
    isMissing: ({ id }: AdvertFinding) => missing === id,
    ask: () => {
      stopping.current = new AbortController();
      mutate({ draft: form.getValues(), signal: stopping.current.signal });
    },
    cancel: () => {
      stopping.current?.abort();
      reset();
    },
    apply: ({ id, apply }: AdvertFinding) => {
      const before = form.getValues();
      if (apply && put(id, mended(before, apply))) setApplied(new Map([...applied, [id, before]]));
    },
    takeBack: ({ id, apply }: AdvertFinding) => {
      const before = applied.get(id);
      if (!apply || !before || !put(id, unmended(form.getValues(), apply, before))) return;
      setApplied(new Map([...applied].filter(([other]) => other !== id)));
    },
    ignore: ({ id }: AdvertFinding) => keep([...ignored, id]),
    notice: ({ id }: AdvertFinding) => keep(ignored.filter((other) => other !== id)),
  };
};
