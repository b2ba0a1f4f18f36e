/** The id of the element that receives the focus of a question. */
export const focusId = (questionId: string): string => `question-${questionId}`;

/** The undo button. It receives the focus when what was undone took the focused element with it. */
export const undoId = 'undo';
