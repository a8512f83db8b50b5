const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100">
  <rect width="80" height="100" fill="#d6d0c8"/><ellipse cx="42" cy="79" rx="22" ry="4" fill="#b9b2a8"/>
  <path d="M24 40h32v30a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z" fill="#2f7285"/>
  <ellipse cx="40" cy="40" rx="16" ry="4" fill="#1f4d5a"/></svg>`;

/** An image for stories and tests, which have no network. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
