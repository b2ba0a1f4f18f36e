import { configure } from '@testing-library/react';

// A busy machine needs more than the second of the tool itself.
configure({ asyncUtilTimeout: 10_000 });
