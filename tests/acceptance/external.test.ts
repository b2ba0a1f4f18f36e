import './areas.ts';
import { runAreas } from './suite/acceptance.ts';

runAreas('external');
