// The public token of every emulator.
export const publicToken = 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10';
export const apiOrigin = process.env['NEXT_PUBLIC_API_ORIGIN'] ?? 'http://localhost:4174';
