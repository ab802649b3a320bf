import { installPageHook } from '../../extension/page-hook/install-page-hook.ts';

installPageHook(window);
