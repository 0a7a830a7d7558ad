/** Lucide's paths for the icons of forms and notices; its React components would outweigh a sign-in page's own code. */
const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

export const formPaths = {
  circle,
  alert: `${circle}M12 8v4M12 16h.01`,
  check: `${circle}M16 9l-5.5 5.5L8 12`,
  info: `${circle}M12 16v-4M12 8h.01`,
  close: 'M18 6L6 18M6 6l12 12',
} as const;
