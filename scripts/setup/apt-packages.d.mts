export function canInstallAptPackages(): boolean;
export function installAptPackages(names: string[]): boolean;
