import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../client/session/session.tsx';
import { Avatar } from '../../ui/index.ts';
import { displayName } from './profile.ts';

const nobody: Person = { firstName: '', lastName: '', email: '', avatarUrl: '' };
const eleni: Person = { ...nobody, firstName: 'Ελένη', lastName: 'Μάρκου', email: 'eleni@school.test' };

describe('the name that is shown', () => {
  it.each([
    ['first and last name', eleni, 'Ελένη Μάρκου'],
    ['the e-mail address without names', { ...nobody, email: 'eleni@school.test' }, 'eleni@school.test'],
    ['the given word without either', nobody, 'User'],
  ])('is %s', (_, person, name) => {
    expect(displayName(person, 'User')).toBe(name);
  });
});

describe('the avatar', () => {
  const drawn = (person: Person): string | null => {
    const { container } = render(<Avatar person={person} />);
    return container.textContent;
  };

  it.each([
    ['the initials of first and last name', eleni, 'ΕΜ'],
    ['the first letter of the e-mail address without names', { ...nobody, email: 'eleni@school.test' }, 'E'],
    ['U without either', nobody, 'U'],
  ])('shows %s', (_, person, letters) => {
    expect(drawn(person)).toBe(letters);
  });

  it('shows the picture, and the initials when it does not load; another picture is loaded again', () => {
    const { container, rerender } = render(<Avatar person={{ ...eleni, avatarUrl: '/one.png' }} />);
    const picture = (): HTMLImageElement | null => container.querySelector('img');
    expect(picture()?.getAttribute('src')).toBe('/one.png');
    const image = picture();
    if (image !== null) fireEvent.error(image);
    expect([picture(), screen.getByText('ΕΜ').textContent]).toEqual([null, 'ΕΜ']);
    rerender(<Avatar person={{ ...eleni, avatarUrl: '/two.png' }} />);
    expect(picture()?.getAttribute('src')).toBe('/two.png');
  });
});
