interface Asked {
  isError: boolean;
  hasNextPage: boolean;
  data?: { pages: readonly unknown[] } | undefined;
}

interface Paged {
  data?: { pages: readonly unknown[] } | undefined;
  fetchNextPage: () => Promise<Asked>;
}

/** Enough for any burst of live changes, and an end where every answer is taken away. */
const mostTries = 10;

/**
 * The next page, which a live change may take away: it reads the known pages again, and drops what was being asked for.
 * True when it came, or there was none.
 */
export const askMore = async ({ data, fetchNextPage }: Paged): Promise<boolean> => {
  const known = data?.pages.length ?? 0;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const asked = await fetchNextPage();
    if (asked.isError) return false;
    if (!asked.hasNextPage || (asked.data?.pages.length ?? 0) > known) return true;
  }
  return false;
};
