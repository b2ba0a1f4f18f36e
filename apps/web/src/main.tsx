import './ui/style.css';
import { createRoot } from 'react-dom/client';
import { Button } from './ui/index.ts';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Button kind="primary">x</Button>);
