import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

const button = (
  <Tooltip label="More about it">
    <button type="button">Why</button>
  </Tooltip>
);

it('shows its text on focus, closes on Escape while the focus stays, and describes its button', async () => {
  render(button);
  await userEvent.tab();
  const tip = await screen.findByRole('tooltip');
  expect(tip.textContent).toBe('More about it');
  const trigger = screen.getByRole('button', { name: 'Why' });
  expect(trigger.getAttribute('aria-describedby')).toBe(tip.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

it('shows it on hover as well, and is absent where it is disabled', async () => {
  const { rerender } = render(button);
  await userEvent.hover(screen.getByRole('button', { name: 'Why' }));
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  rerender(
    <Tooltip label="More about it" shown={false}>
      <button type="button">Why</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
