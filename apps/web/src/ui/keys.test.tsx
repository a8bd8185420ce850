import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useKeys } from './keys';

const onNumber = vi.fn();

/** A menu as they are drawn: there a moment after it is opened, and fading a while after it is closed. */
function Screen({ drawn }: { drawn: boolean }) {
  const [opened, setOpened] = useState(false);
  useKeys([{ keys: ['d'], run: () => setOpened(true) }]);
  useKeys(
    [
      {
        keys: ['1'],
        run: () => {
          setOpened(false);
          onNumber();
        },
      },
    ],
    { over: true, on: opened },
  );
  return (
    <>
      <output>{opened ? 'asking' : 'reading'}</output>
      {drawn && <div role="menu" />}
    </>
  );
}

it('no press is lost while a menu is still on its way in, or fading out', () => {
  const { rerender, getByRole } = render(<Screen drawn={false} />);
  fireEvent.keyDown(document.body, { key: 'd' });
  fireEvent.keyDown(document.body, { key: '1' });
  expect(onNumber).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'd' });
  rerender(<Screen drawn />);
  fireEvent.keyDown(document.body, { key: '1' });
  expect(onNumber).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(getByRole('status').textContent).toBe('asking');
});
