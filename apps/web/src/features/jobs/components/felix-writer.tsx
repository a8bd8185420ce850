import { Button, CloseButton, FileButton, Text, Textarea } from '@mantine/core';
import type { DraftedJob } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { formatNumber } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FelixMark } from '@/domain/felix-mark';
import { felixQuery } from '@/domain/felix-uses';
import { UpgradeWords } from '@/domain/upgrade';
import { useCan } from '@/lib/auth/ability';
import { useFeature, usePlan } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './felix-writer.module.css';
import type { Told } from './use-drafted';
import { fileProblem, useDrafting } from './use-drafting';

interface FelixWriterProps {
  /** Offers itself wide open: nothing is written yet. */
  open: boolean;
  /** A draft is being looked at. */
  drafted: boolean;
  told: Told;
  onTold: (told: Told) => void;
  onDrafted: (drafted: DraftedJob) => void;
}

function Files({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`}>
          <span className={layout.breaks}>{file.name}</span>
          <CloseButton
            size={44}
            iconSize={14}
            aria-label={m.felix_writer_file_remove({ name: file.name })}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}

function Box({ drafted, told, onTold, onDrafted, onClose }: Omit<FelixWriterProps, 'open'> & { onClose: () => void }) {
  const { text, files } = told;
  const { data: about } = useQuery(felixQuery);
  const prompt = about?.prompt ?? felixLimits.prompt;
  const [problem, setProblem] = useState<string>();
  const drafting = useDrafting(prompt, onDrafted);
  const most = text.length > prompt ? felixLimits.pasted : prompt;
  const add = (chosen: File[]) => {
    const wrong = fileProblem([...files, ...chosen]);
    setProblem(wrong);
    if (!wrong) onTold({ text, files: [...files, ...chosen] });
  };
  const may = (text.trim() !== '' || files.length > 0) && text.length <= felixLimits.pasted;
  const refused = problem ?? drafting.error?.message;
  return (
    <section className={classes.ask} aria-label={m.felix_writer()} aria-busy={drafting.busy || undefined}>
      <div className={`${layout.row} ${classes.head}`}>
        <FelixMark />
        {m.felix_writer_title()}
        <Text span size="xs" c="dimmed" className={classes.count}>
          {m.felix_characters({ count: formatNumber(text.length), most: formatNumber(most) })}
        </Text>
      </div>
      <Textarea
        aria-label={m.felix_writer_field()}
        placeholder={m.felix_writer_hint()}
        minRows={3}
        maxRows={12}
        maxLength={felixLimits.pasted}
        value={text}
        error={refused}
        onChange={(event) => {
          onTold({ text: event.currentTarget.value, files });
          setProblem(undefined);
        }}
      />
      <Files files={files} onRemove={(file) => onTold({ text, files: files.filter((other) => other !== file) })} />
      <div className={classes.tools}>
        <FileButton multiple accept={felixLimits.fileTypes.join(',')} onChange={add}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon name="paperclip" size={16} />}>
              {m.felix_writer_file()}
            </Button>
          )}
        </FileButton>
        {drafting.busy ? (
          <Text span c="dimmed" role="status">
            {m.felix_writer_working()}
          </Text>
        ) : (
          !drafted && (
            <Button variant="subtle" color="gray" onClick={onClose}>
              {m.felix_writer_myself()}
            </Button>
          )
        )}
        {drafting.busy ? (
          <Button variant="default" className={classes.draft ?? ''} onClick={drafting.cancel}>
            {m.felix_writer_cancel()}
          </Button>
        ) : (
          <Button
            variant="outline"
            className={classes.draft ?? ''}
            disabled={!may}
            onClick={() => drafting.run(text.trim(), files)}
          >
            {drafted ? m.felix_writer_again() : m.felix_writer_do()}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Three lines are enough, or what is on paper already. */
export function FelixWriter({ open, ...props }: FelixWriterProps) {
  const [shown, setShown] = useState(open);
  const has = useFeature('ai_post_writing');
  const { error } = usePlan();
  const may = useCan('use', 'Felix');
  if (!may || error) return null;
  if (!has)
    return (
      open && (
        <Text size="xs" c="dimmed">
          <UpgradeWords feature="ai_post_writing">{m.felix_writer_plan()}</UpgradeWords>
        </Text>
      )
    );
  if (shown || props.drafted) return <Box {...props} onClose={() => setShown(false)} />;
  return (
    <Button variant="default" mr="auto" leftSection={<FelixMark />} onClick={() => setShown(true)}>
      {m.felix_writer_open()}
    </Button>
  );
}
