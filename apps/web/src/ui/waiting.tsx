import { Box, type BoxProps, Group, Skeleton, Stack, Text, type TextProps, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './waiting.module.css';

/** How many shapes stand on the screen. */
let drawn = 0;

/** After a moment, so that a quick answer does not flicker; at once where another shape stands, whose place it may take. */
const useShown = (delayMs: number) => {
  const [shown, setShown] = useState(delayMs === 0 || drawn > 0);
  useEffect(() => {
    if (shown) {
      drawn += 1;
      return () => {
        drawn -= 1;
      };
    }
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [shown, delayMs]);
  return shown;
};

interface WaitingProps extends BoxProps {
  /** Spoken: shapes say nothing. Left out for the second part of what is said once. */
  label?: string;
  delayMs?: number;
  /** The shape of what comes. */
  children: ReactNode;
}

/** What stands where something is still loading. The word is beside what is busy, because nothing busy is read out. */
export function Waiting({ label, delayMs = 200, children, ...box }: WaitingProps) {
  const shown = useShown(delayMs);
  return (
    <>
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      <Box aria-busy {...box}>
        {shown && (
          <div aria-hidden className={classes.shape}>
            {children}
          </div>
        )}
      </Box>
    </>
  );
}

type LineProps = TextProps & { w: number | string };

/** As high as a line of that text, with a bar where its words will stand. */
export const Line = ({ w, className, ...text }: LineProps) => (
  <Text component="div" className={className ? `${classes.line} ${className}` : classes.line} {...text}>
    <Skeleton maw={w} h="0.75em" />
  </Text>
);

/** Lines of text of several lengths. */
export const Lines = ({ of, ...text }: Omit<LineProps, 'w'> & { of: readonly (number | string)[] }) => (
  <>
    {of.map((w, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <Line key={line} w={w} {...text} />
    ))}
  </>
);

/** Somebody's face, before it is known whose. */
export const FaceShape = ({ size }: { size: number }) => <Skeleton circle w={size} h={size} flex="none" />;

/** A field with its label over it; as high as one line of text, unless more is said. */
export const FieldShape = ({ w, h, hint }: { w: number; h?: number; hint?: number }) => (
  <Stack gap={2} miw={0}>
    <Line w={w} />
    <Box className={`${classes.control} ${classes.field}`} {...(h && { h })} />
    {hint && <Line w={hint} size="xs" pt={4} />}
  </Stack>
);

/** A button or a chip, as wide as its words. */
export const ControlShape = ({ low = false, ...box }: BoxProps & { low?: boolean }) => (
  <Skeleton radius={low ? 'xl' : 'md'} className={low ? classes.chip : classes.control} {...box} />
);

interface ControlShapesProps {
  of: readonly number[];
  /** Chips: lower and rounder than buttons, and those that find no room stand below. */
  low?: boolean;
  /** The first takes the room that is left. */
  grow?: boolean;
}

export const ControlShapes = ({ of, low = false, grow = false }: ControlShapesProps) => (
  <Group gap="xs" wrap={low ? 'wrap' : 'nowrap'} flex={grow ? 1 : undefined} miw={0}>
    {of.map((w, control) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <ControlShape key={control} w={w} low={low} flex={grow && control === 0 ? 1 : undefined} />
    ))}
  </Group>
);
