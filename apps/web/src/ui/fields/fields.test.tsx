import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import {
  Checkbox,
  NumberField,
  PasswordField,
  RadioGroup,
  Segmented,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '../index.ts';

beforeEach(() => act(() => chooseLanguage('en')));

/** jsdom has no layout, so colours are checked by the journeys. */
async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map((violation) => violation.id);
}

it('ties label, hint and error to the control', async () => {
  render(<TextField label="Class Name" hint="As the school writes it" error="Enter a name." optional />);
  const field = screen.getByRole('textbox', { name: 'Class Name optional' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['As the school writes it', 'Enter a name.']);
  expect(await violations()).toEqual([]);
});

it('says that a pasted text was cut, in one line and in several, until there is room again', async () => {
  const said = 'At most 10 characters fit here. The rest of what you pasted was left out.';
  render(
    <>
      <TextField label="Title" maxLength={10} />
      <TextArea label="Explanation" maxLength={10} />
    </>,
  );
  for (const name of ['Title', 'Explanation']) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    await userEvent.click(field);
    await userEvent.paste('Ten of one');
    expect(screen.queryByText(said)).toBeNull();
    await userEvent.clear(field);
    await userEvent.paste('The water cycle');
    expect(field.value).toBe('The water ');
    expect(screen.getByText(said)).toBeTruthy();
    await userEvent.type(field, '{Backspace}');
    expect(screen.queryByText(said)).toBeNull();
  }
});

it('shows and hides a secret', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});

function Numbers({ seen }: { seen: number[] }) {
  const [value, setValue] = useState(10);
  const change = (next: number): void => {
    seen.push(next);
    setValue(next);
  };
  return <NumberField label="Number of questions" value={value} onChange={change} min={1} max={50} />;
}

it.each([
  ['25', '25'],
  ['80', '50'],
  ['0', '1'],
  ['', '1'],
  ['-4', '1'],
])('turns %o typed into a number from 1 to 50 into %s, and never returns another number', async (typed, left) => {
  const seen: number[] = [];
  render(<Numbers seen={seen} />);
  const field = screen.getByRole('spinbutton', { name: 'Number of questions' });
  await userEvent.clear(field);
  if (typed !== '') await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field).toHaveProperty('value', left);
  expect(seen.every((number) => number >= 1 && number <= 50)).toBe(true);
});

it('shows the limits while a number is outside of them', async () => {
  render(<Numbers seen={[]} />);
  const field = screen.getByRole('spinbutton');
  await userEvent.clear(field);
  await userEvent.type(field, '80');
  expect(screen.getByRole('alert').textContent).toBe('Between 1 and 50, please.');
  act(() => chooseLanguage('el'));
  expect(screen.getByRole('alert').textContent).toBe('Από 1 έως 50.');
});

function Choices({ seen }: { seen: string[] }) {
  const [value, setValue] = useState<'3' | '4' | '5'>('4');
  const choose = (next: '3' | '4' | '5'): void => {
    seen.push(next);
    setValue(next);
  };
  const choices = (['3', '4', '5'] as const).map((option) => ({ value: option, label: option }));
  return (
    <>
      <Segmented label="Options" choices={choices} value={value} onChange={choose} />
      <RadioGroup label="Options again" choices={choices} value={value} onChange={choose} />
    </>
  );
}

it('chooses with the keyboard only', async () => {
  const seen: string[] = [];
  render(<Choices seen={seen} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(seen).toEqual(['5', '4']);
  expect(await violations()).toEqual([]);
});

it('has names, roles and states for every kind of control', async () => {
  render(
    <>
      <TextArea label="Bio" />
      <SelectField label="Subject" placeholder="Choose" options={[{ value: 'biology', label: 'Biology' }]} />
      <Checkbox label="Remembering" hint="Facts" defaultChecked />
      <Switch label="Show Animations" defaultChecked />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Bio' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Subject' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Remembering/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: 'Show Animations' })).toHaveProperty('checked', true);
  expect(await violations()).toEqual([]);
});
