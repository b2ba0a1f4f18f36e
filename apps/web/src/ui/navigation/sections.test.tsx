import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Sections } from './sections.tsx';

const section = (value: string) => ({ value, label: `The ${value}`, href: `/page?tab=${value}` });
const groups = [
  { label: 'School', sections: [section('people'), section('plan')] },
  { label: 'Nothing here', sections: [] },
  { label: 'Installation', sections: [section('outbox')] },
];

function show(wide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onChange = vi.fn();
  render(
    <Sections label="Sections" groups={groups} value="plan" onChange={onChange}>
      the work
    </Sections>,
  );
  return onChange;
}

it('is a list of links beside the work, marks the open one, and leaves new tabs to the browser', async () => {
  const onChange = show(true);
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeTruthy();
  expect(screen.getAllByRole('list').length).toBe(2);
  expect(screen.getByRole('list', { name: 'School' })).toBeTruthy();
  expect(screen.queryByText('Nothing here')).toBeNull();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('The plan');
  const outbox = screen.getByRole('link', { name: 'The outbox' });
  expect(outbox.getAttribute('href')).toBe('/page?tab=outbox');
  const stay = (event: Event): void => event.preventDefault();
  document.addEventListener('click', stay);
  fireEvent.click(outbox, { ctrlKey: true });
  document.removeEventListener('click', stay);
  expect(onChange).not.toHaveBeenCalled();
  outbox.focus();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('outbox');
});

it('is one select above the work where there is no space beside it', async () => {
  const onChange = show(false);
  const select = screen.getByRole('combobox', { name: 'Sections' });
  expect(select).toHaveProperty('value', 'plan');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('label'))).toEqual(['School', 'Installation']);
  await userEvent.selectOptions(select, 'The people');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('people');
});
