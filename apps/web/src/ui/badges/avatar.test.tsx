import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const person = { firstName: 'Eleni', lastName: 'Markou', email: 'eleni@school.test' };

it.each([
  ['/storage/v1/object/public/pictures/1.png', true],
  ['https://pictures.example/1', false],
  ['http://localhost:3000/1.png', false],
  ['data:image/png;base64,AAAA', true],
  ['', false],
  ['//elsewhere.example/1.png', false],
  ['https://name:word@elsewhere.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html;base64,AAAA', false],
  ['data:image/svg+xml;base64,AAAA', false],
])('shows %s as a picture: %s', (avatarUrl, shown) => {
  const { container } = render(<Avatar person={{ ...person, avatarUrl }} />);
  expect(container.querySelector('img') !== null).toBe(shown);
  expect(container.textContent).toBe(shown ? '' : 'EM');
});
