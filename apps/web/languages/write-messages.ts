import { writeEnglishModules } from './messages-module.ts';

writeEnglishModules();
