/** Width and height of the pictures of the product in CSS pixels of the screens that they show. */
export const pictureSizes = {
  account: { width: 968, height: 608 },
  desk: { width: 528, height: 563 },
} as const;
