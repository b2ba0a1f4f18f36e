interface RetiredWord {
  word: string;
  /** What to say in its place. */
  instead: string;
  /** Counts only as the first of several words: `openQueue`, and not `open` nor `isOpen`. */
  only?: 'first';
}

/** Words of an older vocabulary of this code, which an engineer from elsewhere would not search for. */
export const retiredWords: readonly RetiredWord[] = [
  { word: 'place', instead: 'slot, location, position or address' },
  { word: 'places', instead: 'slots, locations, positions or addresses' },
  { word: 'way', instead: 'transport, method or path' },
  { word: 'ways', instead: 'transports, methods or paths' },
  { word: 'hand', instead: 'worker' },
  { word: 'hands', instead: 'workers' },
  { word: 'desk', instead: 'store or controller' },
  { word: 'line', instead: 'queue, row or entry' },
  { word: 'lines', instead: 'queues, rows or entries' },
  { word: 'beat', instead: 'heartbeat' },
  { word: 'most', instead: 'max' },
  { word: 'least', instead: 'min' },
  { word: 'usual', instead: 'default' },
  { word: 'act', instead: 'audit action, or action' },
  { word: 'acts', instead: 'audit actions, or actions' },
  { word: 'look', instead: 'appearance, or check' },
  { word: 'looks', instead: 'appearances, or checks' },
  { word: 'paper', instead: 'export' },
  { word: 'post', instead: 'outbox' },
  { word: 'keeper', instead: 'storage driver' },
  { word: 'keepers', instead: 'storage drivers' },
  { word: 'door', instead: 'plugin, router, routes or entry point' },
  { word: 'doors', instead: 'plugins, routes or entry points' },
  { word: 'second step', instead: 'mfa' },
  { word: 'standing', instead: 'membership status' },
  { word: 'fate', instead: 'outcome' },
  { word: 'fates', instead: 'outcomes' },
  { word: 'study', instead: 'analysis' },
  { word: 'wish', instead: 'option' },
  { word: 'wishes', instead: 'options' },
  { word: 'front', instead: 'listener' },
  { word: 'dress', instead: 'what it is' },
  { word: 'asked', instead: 'request, or what it is' },
  { word: 'ask', instead: 'request' },
  { word: 'told', instead: 'what it is' },
  { word: 'tell', instead: 'notify or report' },
  { word: 'tells', instead: 'notifies or reports' },
  { word: 'said', instead: 'what it is' },
  { word: 'say', instead: 'format, translate or print' },
  { word: 'seal', instead: 'encrypt (sealed is the offline mode)' },
  { word: 'unseal', instead: 'decrypt' },
  { word: 'sealing', instead: 'encryption' },
  { word: 'kept', instead: 'stored, saved or cached' },
  { word: 'world', instead: 'fixture or test app' },
  { word: 'house', instead: 'app, server or repository' },
  { word: 'open', instead: 'create, unless something is opened', only: 'first' },
];

/** Names that hold such a word and mean something else by it, by reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'a line of text, of a log or of a file': [
    ...['command-line', 'parse-line', 'parseLine', 'stream-lines', 'StreamLine', 'parseStreamLine', 'splitLines'],
    ...['singleLine', 'singleLineField', 'LineField', 'plainLine', 'onOneLine', 'QuotedLinesProps'],
    ...['lines', 'Line', 'readLines', 'RegistryLine', 'putLines'],
  ],
  'a line chart': [
    ...['line-chart', 'LineChart', 'LineChartProps', 'lineChartExample'],
    ...['line-drawing', 'LineDrawing', 'LineDrawingProps', 'line-series', 'LineSeries', 'LineProps'],
  ],
  'a printed paper': ['paper', 'Paper', 'PaperQuestion', 'paperOf', 'anyPaper', 'paperCopies', 'PaperCopy'],
  'something is opened: a database, a file, a port, a browser': [
    ...['open-database', 'openDatabase', 'OpenOptions', 'openOwnerDatabase', 'openOwnerAccess', 'openSnapshot'],
    ...['openArchiveWriter', 'open-pdf', 'openPdf', 'OpenPdf', 'openListener', 'openSockets'],
    ...['openContext', 'openPage', 'open-button', 'OpenButton'],
  ],
  'the adjective: not closed, not yet given away': [
    ...['open-schools', 'open-assignment', 'OpenAssignment', 'OpenAssignmentProps', 'openQuestion'],
  ],
  'OpenAPI is the name of a format': ['openApiType'],
  'the published name of a function': ['reset-second-step', 'resetSecondStep'],
  'English: to hand something over': ['hand-over'],
};

export const allowedNames: ReadonlySet<string> = new Set(Object.values(exceptions).flat());
