import './areas.ts';
import { runAreas } from './acceptance.ts';

runAreas('external');
