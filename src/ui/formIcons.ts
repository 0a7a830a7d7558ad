const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

/** Lucide's icon paths for forms and notices; its React components would be larger than the code of a sign-in page. */
export const formIcons = {
  circle,
  alert: `${circle}M12 8v4M12 16h.01`,
  check: `${circle}M16 9l-5.5 5.5L8 12`,
  info: `${circle}M12 16v-4M12 8h.01`,
  close: 'M18 6L6 18M6 6l12 12',
} as const;
