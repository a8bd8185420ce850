import { Box } from '@mantine/core';
import { failureText } from '../failure';

/** Where it was asked, what was refused and why; nothing while nothing was. */
export const FailureNote = ({ error }: { error: unknown }) =>
  error ? (
    <Box component="p" role="alert" c="var(--mantine-color-error)">
      {failureText(error)}
    </Box>
  ) : null;
