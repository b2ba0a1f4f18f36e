import { configure } from '@testing-library/react';

// A busy machine needs more than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });
