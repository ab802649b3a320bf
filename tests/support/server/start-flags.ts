import pkg from '../../../package.json' with { type: 'json' };

/** The flags of Node with which `npm start` starts the server. */
export const START_FLAGS = pkg.scripts.start.split(' ').filter((word) => word.startsWith('--'));
