/** The four columns of the board, in the order of an assignment's stages. */
export const columnIds = ['planning', 'generating', 'reviewing', 'ready'] as const;
export type ColumnId = (typeof columnIds)[number];

/** One card of the demonstration: an assignment in progress. `dueDate` is a text to show. */
export interface BoardCard {
  id: string;
  title: string;
  description: string;
  tag: { color: string; label: string };
  dueDate: string;
  /** The number of students. */
  assignees: number;
  /** The number of finished questions, and of all. */
  progress: { completed: number; total: number };
}

export interface BoardColumn {
  id: ColumnId;
  title: string;
  color: string;
  tasks: BoardCard[];
}

/** Which cards are in which column, top to bottom; every card is in exactly one. */
export type BoardLayout = Readonly<Record<ColumnId, readonly string[]>>;

/** The column of a card; undefined for a card that is not on the board. */
export function columnOf(layout: BoardLayout, cardId: unknown): ColumnId | undefined {
  return columnIds.find((column) => layout[column].some((card) => card === cardId));
}

/**
 * Takes a card out of its column and puts it at the end of another one.
 * Returns the same layout when there is nothing to do: the same column, no card or no column of that id.
 */
export function moveCard(layout: BoardLayout, cardId: unknown, target: unknown): BoardLayout {
  const source = columnOf(layout, cardId);
  const column = columnIds.find((id) => id === target);
  if (source === undefined || column === undefined || source === column) return layout;
  return {
    ...layout,
    [source]: layout[source].filter((card) => card !== cardId),
    [column]: [...layout[column], ...layout[source].filter((card) => card === cardId)],
  };
}
