// npm run new -- SHELF NAME: copies a template into the house and says what is still to do.
import { fileURLToPath } from 'node:url';
import { addFromTemplate, listTemplates } from './copy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const templates = fileURLToPath(new URL('./templates', import.meta.url));
const [template = '', name = ''] = process.argv.slice(2);

try {
  const { made, next } = addFromTemplate({ root, templates, template, name });
  for (const path of made) console.log(`made   ${path}`);
  console.log(next);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.error(`npm run new -- SHELF NAME, where SHELF is one of: ${listTemplates(templates).join(', ')}`);
  process.exitCode = 2;
}
