import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingPage } from './loading-page.tsx';

it('has its main region and its heading while it loads', () => {
  render(<LoadingPage />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(screen.getByRole('main').contains(heading)).toBe(true);
  expect(screen.getByRole('status').textContent).toBe(heading.textContent);
});
