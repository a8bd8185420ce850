import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

it.each([
  ['an attribute', <p key="hidden" hidden />],
  ['its display', <p key="display" style={{ display: 'none' }} />],
  ['its visibility', <p key="visibility" style={{ visibility: 'hidden' }} />],
  ['being a closed dialog', <dialog key="dialog" />],
])('what is hidden by %s, and all in it, has no role in a test', (_, { type: Tag, props }) => {
  const { rerender } = render(
    <Tag {...props}>
      <button type="button">Inside</button>
    </Tag>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { hidden: true })).toBeTruthy();
  rerender(
    <Tag {...props} open hidden={false} style={{}}>
      <button type="button">Inside</button>
    </Tag>,
  );
  expect(screen.getByRole('button', { name: 'Inside' })).toBeTruthy();
});

it('what is drawn again within something hidden is shown when it says so itself', () => {
  render(
    <div style={{ visibility: 'hidden' }}>
      <button type="button" style={{ visibility: 'visible' }}>
        Shown
      </button>
    </div>,
  );
  expect(screen.getByRole('button', { name: 'Shown' })).toBeTruthy();
});

it('what lets a pointer through cannot be pressed', async () => {
  const pressed = vi.fn();
  render(
    <div style={{ pointerEvents: 'none' }}>
      <button type="button" onClick={pressed}>
        Behind glass
      </button>
    </div>,
  );
  await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow(/pointer-events/);
  expect(pressed).not.toHaveBeenCalled();
});

it('words of blocks are apart in a name, and those of a line are not', () => {
  render(
    <button type="button">
      <div>One</div>
      <div>
        Tw<b>o</b>
      </div>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'One Two' })).toBeTruthy();
});
