import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { scrollStep, useDrag } from './use-drag.ts';

const height = 100;
let dropped: [number, number][] = [];

/** Three items of 100 pixels, one below the other. */
function List(): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const drag = useDrag(list, (index, to) => dropped.push([index, to]));
  return (
    <ol ref={list} data-gap={drag.gap ?? 'none'}>
      {['a', 'b', 'c'].map((name, index) => (
        <li key={name}>
          <span data-testid={name} onPointerDown={drag.onPointerDown(index)} />
        </li>
      ))}
    </ol>
  );
}

beforeEach(() => {
  dropped = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = this.parentElement === null ? -1 : [...this.parentElement.children].indexOf(this);
    return { top: index * height, height } as DOMRect;
  });
  vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  render(<List />);
});

const press = (name: string, y: number): void => {
  fireEvent.pointerDown(screen.getByTestId(name), { button: 0, clientY: y });
};
const moveTo = (clientY: number): void => void fireEvent.pointerMove(window, { clientY });
const gap = (): string | undefined => document.querySelector('ol')?.dataset.gap;

it('shows where an item would go, and puts it there', () => {
  press('a', 50);
  moveTo(240);
  expect(gap()).toBe('2');
  fireEvent.pointerUp(window);
  press('c', 250);
  moveTo(10);
  fireEvent.pointerUp(window);
  expect(dropped).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(gap()).toBe('none');
});

it('is no drag without a movement, and none after Escape or when the finger is taken away by the browser', () => {
  press('a', 50);
  moveTo(52);
  fireEvent.pointerUp(window);
  press('a', 50);
  moveTo(240);
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window);
  press('b', 150);
  moveTo(10);
  fireEvent.pointerCancel(window);
  fireEvent.pointerUp(window);
  fireEvent.pointerDown(screen.getByTestId('a'), { button: 2, clientY: 50 });
  moveTo(240);
  fireEvent.pointerUp(window);
  expect(dropped).toEqual([]);
});

it('scrolls the page along at its edges, the faster the nearer', async () => {
  expect(scrollStep(400, 800)).toBe(0);
  expect(scrollStep(60, 800)).toBeLessThan(0);
  expect(scrollStep(5, 800)).toBeLessThan(scrollStep(60, 800));
  expect(scrollStep(795, 800)).toBeGreaterThan(scrollStep(740, 800));
  press('b', 150);
  moveTo(10);
  await act(() => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(window.scrollBy).toHaveBeenCalled();
  fireEvent.pointerUp(window);
});
