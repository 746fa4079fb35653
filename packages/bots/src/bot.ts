export type { AskedTask, Bot, BotKit, Decision, Plan, Task } from '@caltrop/engine';
