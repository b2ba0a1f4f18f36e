// What was sent to a language model and answered: shown with what it drafted, and with what it suggested.
export { ExchangeEntry } from './exchange-entry.tsx';
