import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { askMore } from './ask-more';

const queryKey = ['thread'];

const opened = async (answer: (page: number) => Promise<number>) => {
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver<number, Error>(client, {
    queryKey,
    queryFn: ({ pageParam }) => answer(pageParam as number),
    initialPageParam: 1,
    getNextPageParam: (last) => (last < 3 ? last + 1 : undefined),
    retry: false,
  });
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([1]);
  const more = () => askMore({ data: observer.getCurrentResult().data, fetchNextPage: observer.fetchNextPage });
  return { client, observer, more };
};

it('what was asked for is there although a live change has everything read again at that moment', async () => {
  const { client, observer, more } = await opened(async (page) => page);
  const asked = more();
  void client.invalidateQueries({ queryKey });
  expect(await asked).toBe(true);
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
});

it('a page that cannot be had is not asked for over and over', async () => {
  const answer = vi.fn(async (page: number) => (page === 1 ? page : Promise.reject(new Error('no'))));
  const { more } = await opened(answer);
  expect(await more()).toBe(false);
  expect(answer).toHaveBeenCalledTimes(2);
});
