import { configure } from '@testing-library/react';

// By default an element must be there within a second, which a busy machine may take for it.
configure({ asyncUtilTimeout: 30_000 });
