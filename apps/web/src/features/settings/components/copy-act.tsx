import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

interface CopyActProps {
  value: string;
  label: string;
  /** Where the label alone does not say what is copied. */
  name?: string;
}

const SAID_MS = 2000;

export function CopyAct({ value, label, name }: CopyActProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Not allowed, or over plain http, where browsers have no clipboard for pages.
      toast.error(m.settings_copy_failed());
    }
  };
  return (
    <>
      <Button variant="default" aria-label={copied ? undefined : name} onClick={() => void copy()}>
        {copied ? m.settings_copied() : label}
      </Button>
      <VisuallyHidden role="status">{copied && m.settings_copied()}</VisuallyHidden>
    </>
  );
}
