import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../style/classes.ts';

export interface CardProps extends Omit<ComponentProps<'article'>, 'title'> {
  title?: ReactNode;
  /** The level of the title; it always has the appearance of h3. */
  level?: 2 | 3 | 4;
  /** A line under the title: time, owner, quantity. */
  meta?: ReactNode;
  /** Buttons beside the title, such as the menu of the card. */
  actions?: ReactNode;
  /** Under a hairline at the bottom. */
  foot?: ReactNode;
  /** True: it is the chosen one. */
  picked?: boolean;
}

/** A card for one thing that is moved, opened or chosen as a whole. Figures belong in `Cells`, rows in a table. */
export function Card({
  title,
  level = 3,
  meta,
  actions,
  foot,
  picked = false,
  className,
  children,
  ...rest
}: CardProps): ReactNode {
  const Head = `h${level}` as const;
  return (
    <article
      {...rest}
      className={classes(
        'flex min-w-0 flex-col gap-3 rounded-2 border p-4 shadow-lift-1',
        picked ? 'border-primary bg-paper-picked' : 'border-line bg-paper-raised',
        className,
      )}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {title !== undefined && (
              <Head className="wrap-anywhere text-md leading-(--line-md) tracking-normal">{title}</Head>
            )}
            {meta !== undefined && <p className="text-sm text-ink-3">{meta}</p>}
          </div>
          {actions !== undefined && <div className="-mt-1 -mr-2 flex flex-none">{actions}</div>}
        </div>
      )}
      {children}
      {foot !== undefined && <div className="mt-auto border-t border-line pt-2 text-sm text-ink-2">{foot}</div>}
    </article>
  );
}
